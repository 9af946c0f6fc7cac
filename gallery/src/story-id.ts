/** 'mfe-learn/src/screens/contact/contact.story.tsx' -> 'mfe-learn/contact/contact' */
export function storyIdOf(file: string): string {
  return file.replaceAll('\\', '/').replaceAll(/^packages\/|\/src|\/screens|\.story\.tsx$/gu, '');
}
