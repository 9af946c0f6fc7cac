import { imageFault } from '@grow/contracts';

/** Why a file cannot be a picture of a lesson; null where it may be one, which the server decides. */
export async function pictureFileFault(file: File): Promise<string | null> {
  const fault = await imageFault(file);
  return fault === null ? null : `‘${file.name}’ is not used. ${fault.description}`;
}

/** The files of a paste or drop; none where text comes with them, as from a word processor. */
export function filesOf(data: DataTransfer | null): File[] {
  return data === null || data.types.includes('text/plain') ? [] : [...data.files];
}
