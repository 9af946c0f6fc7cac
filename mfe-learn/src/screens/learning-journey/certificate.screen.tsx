import { countOf, listLearningPaths, paths, pathTypeSchema, type PathType } from '@grow/contracts';
import { apiQuery, useSession } from '@grow/mfe-kit';
import {
  Box,
  Button,
  EmptyState,
  ErrorCard,
  Field,
  Flex,
  Input,
  LoadingCards,
  ScreenHeading,
  ShareButton,
  Stack,
} from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCompleted, useJourney } from './journey.queries.ts';
import { type Certificate, drawCertificate, sheet } from './draw-certificate.ts';

const nameLimit = 64;

/** Spec: certificate. */
export function CertificateScreen() {
  const { pathType } = useParams();
  const known = pathTypeSchema.safeParse(pathType);
  return (
    <Stack gap="6" maxW="3xl" mx="auto" width="100%">
      <ScreenHeading title="Certificate" description="For the whole of a learning path." />
      {known.success ? (
        <PathCertificate key={known.data} pathType={known.data} />
      ) : (
        <NotYet title="There is no such learning path" />
      )}
    </Stack>
  );
}

function PathCertificate({ pathType }: { pathType: PathType }) {
  const { user } = useSession();
  const completed = useCompleted();
  const journey = useJourney(pathType, completed);
  const learningPaths = useQuery(apiQuery(listLearningPaths));
  const [name, setName] = useState(() => (user?.displayName || user?.username || '').slice(0, nameLimit));
  const path = learningPaths.data?.find(({ type }) => type === pathType);
  if (journey.hasFailed || learningPaths.isError || completed.hasFailed) {
    const retry = () => {
      completed.retry();
      journey.retry();
      void learningPaths.refetch();
    };
    return <ErrorCard title="Your certificate could not be loaded" onRetry={retry} isRetrying={journey.isRetrying} />;
  }
  if (journey.isCounting || learningPaths.isPending) return <LoadingCards label="Loading your certificate" />;
  if (!journey.isFinished || path === undefined) {
    const missing = journey.total - journey.completed;
    return <NotYet title={missing > 0 ? `${countOf(missing, 'lesson')} to go` : 'This path has no lessons yet'} />;
  }
  const ids = new Set(journey.modules?.map(({ id }) => id));
  const last = completed.completions.findLast(({ moduleId }) => ids.has(moduleId))?.at ?? new Date();
  const shownName = name.trim();
  return (
    <Stack gap="5">
      <Sheet
        certificate={{
          name: shownName,
          path: path.name,
          lessons: countOf(journey.total, 'lesson'),
          date: last.toLocaleDateString(undefined, { dateStyle: 'long' }),
        }}
      >
        <Field.Root invalid={shownName === ''} maxW="md">
          <Field.Label>Name on the certificate</Field.Label>
          <Input
            value={name}
            maxLength={nameLimit}
            autoComplete="name"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Field.ErrorText>Enter the name that the certificate is for.</Field.ErrorText>
        </Field.Root>
      </Sheet>
    </Stack>
  );
}

/** The drawing, the field below it, and what can be done with the drawing. */
function Sheet({ certificate, children }: { certificate: Certificate; children: ReactNode }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { name, path, lessons, date } = certificate;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCertificate(context, { name, path, lessons, date });
  }, [name, path, lessons, date]);
  const file = async () => {
    const blob = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    return new File(blob ? [blob] : [], 'certificate.png', { type: 'image/png' });
  };
  return (
    <>
      <Box asChild width="100%" borderRadius="l2" boxShadow="md">
        <canvas
          ref={canvas}
          width={2 * sheet.width}
          height={2 * sheet.height}
          role="img"
          aria-label={`Certificate: ${name} has completed the learning path ${path}. ${lessons}, ${date}.`}
        />
      </Box>
      {children}
      <Flex gap="3" wrap="wrap">
        <Button disabled={name === ''} onClick={() => void file().then(save)}>
          <Icons.Download aria-hidden /> Save as picture
        </Button>
        <ShareButton
          variant="surface"
          disabled={name === ''}
          title={`My certificate: ${path}`}
          path={paths.learn}
          file={file}
        />
      </Flex>
    </>
  );
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  URL.revokeObjectURL(url);
}

function NotYet({ title }: { title: string }) {
  return (
    <EmptyState
      icon={<Icons.Award size={28} />}
      title={title}
      description="Whoever completes every lesson of a learning path gets a certificate to save and share."
      action={
        <Button asChild>
          <Link to={paths.learn}>Go on learning</Link>
        </Button>
      }
    />
  );
}
