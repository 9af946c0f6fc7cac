import { listLearningPaths, paths, pathTypeSchema, type PathType } from '@grow/contracts';
import { apiQuery, useSession } from '@grow/mfe-kit';
import { firstCharacters, isVisible } from '@grow/text';
import {
  Box,
  Button,
  currentLocales,
  EmptyState,
  ErrorCard,
  Flex,
  LoadingCards,
  ScreenHeading,
  ShareButton,
  Stack,
} from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCompleted, useJourney } from '../../course/journey.queries.ts';
import { type Certificate, drawCertificate, sheet } from './draw-certificate.ts';
import { useT } from './texts.ts';

const nameLimit = 64;

/** Spec: certificate. */
export function CertificateScreen() {
  const t = useT();
  const { pathType } = useParams();
  const known = pathTypeSchema.safeParse(pathType);
  return (
    <Stack gap="6" maxW="3xl" mx="auto" width="100%">
      <ScreenHeading title={t('title')} description={t('about')} />
      {known.success ? <PathCertificate key={known.data} pathType={known.data} /> : <NotYet title={t('noSuchPath')} />}
    </Stack>
  );
}

function PathCertificate({ pathType }: { pathType: PathType }) {
  const t = useT();
  const { user } = useSession();
  const completed = useCompleted();
  const journey = useJourney(pathType, completed);
  const learningPaths = useQuery(apiQuery(listLearningPaths));
  const [name, setName] = useState(() => firstCharacters(user?.displayName || user?.username || '', nameLimit));
  const path = learningPaths.data?.find(({ type }) => type === pathType);
  if (journey.hasFailed || learningPaths.isError || completed.hasFailed) {
    const retry = () => {
      completed.retry();
      journey.retry();
      void learningPaths.refetch();
    };
    return <ErrorCard title={t('failed')} onRetry={retry} isRetrying={journey.isRetrying} />;
  }
  if (journey.isCounting || learningPaths.isPending) return <LoadingCards label={t('loading')} />;
  if (!journey.isFinished || path === undefined) {
    const missing = journey.total - journey.completed;
    return <NotYet title={missing > 0 ? t('missing', { count: missing }) : t('noLessons')} />;
  }
  const ids = new Set(journey.modules?.map(({ id }) => id));
  const ofPath = completed.completions.filter(({ moduleId }) => ids.has(moduleId));
  // A lesson that came later changes neither the day nor, before it is completed, the number.
  const days = journey.modules?.map(({ id, completedAt }) => {
    return completedAt === null ? ofPath.findLast(({ moduleId }) => moduleId === id)?.at : new Date(completedAt);
  });
  const last = new Date(Math.max(...(days?.map((day) => day?.getTime() ?? 0) ?? [])));
  const shownName = isVisible(name) ? name.trim() : '';
  return (
    <Stack gap="5">
      <Sheet
        certificate={{
          name: shownName,
          path: path.name,
          lessons: t('sheet.lessons', { count: ofPath.length }),
          date: last.toLocaleDateString([...currentLocales()], { dateStyle: 'long' }),
        }}
      >
        <Field.Root invalid={shownName === ''} maxW="md">
          <Field.Label>{t('name')}</Field.Label>
          <Input
            value={name}
            autoComplete="name"
            onChange={({ currentTarget }) => setName(firstCharacters(currentTarget.value, nameLimit))}
          />
          <Field.ErrorText>{t('name.missing')}</Field.ErrorText>
        </Field.Root>
      </Sheet>
    </Stack>
  );
}

/** The certificate, the name field below it, and the actions on it. */
function Sheet({ certificate, children }: { certificate: Certificate; children: ReactNode }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { name, path, lessons, date } = certificate;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCertificate(context, { name, path, lessons, date }, t);
  }, [name, path, lessons, date, t]);
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
          aria-label={t('sheet.inWords', { name, path, lessons, date })}
        />
      </Box>
      {children}
      <Flex gap="3" wrap="wrap">
        <Button disabled={name === ''} onClick={() => void file().then(save)}>
          <Icons.Download aria-hidden /> {t('save')}
        </Button>
        <ShareButton
          variant="surface"
          disabled={name === ''}
          title={t('share.title', { path })}
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
  const t = useT();
  return (
    <EmptyState
      icon={<Icons.Award size={28} />}
      title={title}
      description={t('notYet')}
      action={
        <Button asChild>
          <Link to={paths.learn}>{t('goOn')}</Link>
        </Button>
      }
    />
  );
}
