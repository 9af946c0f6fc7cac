import type { FileFolder } from '@grow/service-kit';
import { findNamedContentImages, lessonImageFolder, postImageFolder } from '../content-images/index.ts';
import { findNamedPostImages } from './post-images.ts';

/** The folders of this service, and how it finds the rows that name what lies there. */
export const imageFolders: readonly FileFolder[] = [
  { name: postImageFolder, findNamed: findNamedPostImages },
  { name: lessonImageFolder, findNamed: findNamedContentImages },
];
