import { listLearningPaths, listLessons, listModules, type Module } from '@grow/contracts';
import { apiQuery, minimumAge } from '@grow/mfe-kit';
import { Box, Flex, Heading, Image, Skeleton, Stack, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts.ts';

/** The first lesson's drawing and an overview of the paths. Lesson texts are for adults, so they need an account. */
export function LookInsideDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const paths = useQuery(apiQuery(listLearningPaths));
  const modules = useQuery(apiQuery(listModules, { query: {} }));
  const first = modules.data?.[0];
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('inside')}>
      <Stack gap="6" pb="2">
        {paths.isError || modules.isError ? <Text role="alert">{t('inside.failed')}</Text> : null}
        {first === undefined ? <Skeleton height="52" borderRadius="l3" /> : <FirstLesson module={first} />}
        {paths.data?.map(({ id, name, description }) => (
          <Stack key={id} gap="3">
            <Box>
              <Heading as="h3" size="md">
                {name}
              </Heading>
              <Text color="fg.muted" fontSize="sm">
                {description}
              </Text>
            </Box>
            <Stack as="ol" gap="2" listStyleType="none">
              {modules.data
                ?.filter(({ pathId }) => pathId === id)
                .map((each) => (
                  <ModuleRow key={each.id} {...each} />
                ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

function FirstLesson({ module }: { module: Module }) {
  const t = useT();
  const lesson = useQuery(apiQuery(listLessons, { params: { moduleId: String(module.id) } })).data?.[0];
  if (lesson === undefined) return <Skeleton height="52" borderRadius="l3" />;
  const imageUrl = lesson.imageUrl ?? module.imageUrl;
  return (
    <Stack gap="3">
      {imageUrl === null ? null : (
        <Image
          src={imageUrl}
          alt={lesson.imageAlt ?? ''}
          width="100%"
          aspectRatio="2/1"
          objectFit="cover"
          borderRadius="l3"
        />
      )}
      <Box>
        <Heading as="h3" size="md">
          {t('inside.first', { title: lesson.title })}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {t('inside.about', { age: minimumAge })}
        </Text>
      </Box>
    </Stack>
  );
}

function ModuleRow({ name, imageUrl, lessonCount }: Module) {
  const t = useT();
  return (
    <Flex as="li" gap="3" align="center">
      {imageUrl === null ? null : (
        <Image src={imageUrl} alt="" loading="lazy" width="20" aspectRatio="16/9" objectFit="cover" borderRadius="l2" />
      )}
      <Box minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text color="fg.muted" fontSize="sm">
          {t('facts.lessonCount', { count: lessonCount })}
        </Text>
      </Box>
    </Flex>
  );
}
