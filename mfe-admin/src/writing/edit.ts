/** A text and its selection. */
export type Selected = { text: string; start: number; end: number };

/** Replaces a range of a text, then selects a range. */
export type Edit = { from: number; to: number; insert: string; select: readonly [number, number] };

export type MakeEdit = (selected: Selected) => Edit;
