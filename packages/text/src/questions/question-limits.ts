import { localizable } from '../localizable.ts';

export const questionLimits = { options: 8, promptCharacters: 500, optionCharacters: 200, explanationCharacters: 1000 };

const { options: most, optionCharacters: mostCharacters } = questionLimits;

/** What can be wrong with the answers of a question, or with the steps of one. */
export const faultsOf = {
  answer: {
    alone: localizable('One answer is no choice. Write at least two.'),
    tooMany: localizable('At most {most} answers fit on a phone.', { most }),
    empty: localizable('This answer is empty.'),
    same: (line: number) => localizable('This answer is the same as the one in line {line}.', { line }),
    tooLong: localizable('This answer has more than {most} characters.', { most: mostCharacters }),
  },
  step: {
    alone: localizable('One step is no choice. Write at least two.'),
    tooMany: localizable('At most {most} steps fit on a phone.', { most }),
    empty: localizable('This step is empty.'),
    same: (line: number) => localizable('This step is the same as the one in line {line}.', { line }),
    tooLong: localizable('This step has more than {most} characters.', { most: mostCharacters }),
  },
};
