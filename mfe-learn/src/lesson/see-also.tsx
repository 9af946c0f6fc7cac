import type { Lesson } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Box, chakra, Heading, insetFocusRing } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { useT } from './texts.ts';

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '12',
    px: '2',
    mx: '-2',
    borderRadius: 'l2',
    fontWeight: 'medium',
    _hover: { bg: 'bg.subtle' },
    ...insetFocusRing,
  },
});

/** Lessons linked from this one, and those that link to it. A locked one opens too, to show what unlocks it. */
export function SeeAlso({ lessons }: { lessons: Lesson['seeAlso'] }) {
  const t = useT();
  if (lessons.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="see-also" mt="8">
      <Heading as="h3" size="md" id="see-also" mb="1">
        {t('lesson.seeAlso')}
      </Heading>
      <chakra.ul listStyleType="none">
        {lessons.map(({ id, moduleId, title }) => (
          <li key={id}>
            <Row to={paths.lesson(moduleId, id)}>
              <span dir="auto">{title}</span> <Icons.ChevronRight size={18} aria-hidden style={{ flexShrink: 0 }} />
            </Row>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
