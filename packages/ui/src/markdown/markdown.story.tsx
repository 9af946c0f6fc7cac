import { componentStory } from '../stories/story.tsx';
import { Markdown } from './markdown.tsx';

const lesson = `# Light
Plants **eat** light. _Most_ of them need [eight hours](https://example.com) a day.

## What you need
- a lamp
- a timer
  - with a battery

1. Hang the lamp.
2. Set the timer.

### Figures
| Stage | Hours | Distance |
| --- | --- | --- |
| Seedling | 18 | 60 cm |
| Flowering | 12 | 30 cm |

> More light is not always better.

Set \`hours\` first:

\`\`\`
hours = 18 # until the first flowers show themselves, which takes a while
\`\`\`

---

- [x] Lamp
- [ ] Timer
`;

export const story = componentStory('Markdown', {
  'a lesson': (
    <Markdown kind="lesson" below={2}>
      {lesson}
    </Markdown>
  ),
  'raw HTML': (
    <Markdown kind="lesson" below={2}>
      {'<b>not bold</b> and <script>alert(1)</script>'}
    </Markdown>
  ),
});
