import { languages, languageSchema, type Language } from '@grow/contracts';
import { Button, Flex, useLanguage } from '@grow/ui';
import { chooseLanguage } from './language.ts';
import { useT } from './texts.ts';
import { showFailure } from './toasts/failure.ts';

/** Language picker. Each language is named in itself, for users who cannot read the current one. */
export function LanguageChoice() {
  const t = useT();
  const current = useLanguage();
  const choose = (language: Language) =>
    chooseLanguage(language).catch((error: unknown) => showFailure(error, t('language.notSaved')));
  return (
    <Flex role="group" aria-label={t('language')} align="center" gap="2" wrap="wrap">
      {languageSchema.options.map((language) => (
        <Button
          key={language}
          lang={language}
          size="sm"
          variant={language === current ? 'solid' : 'surface'}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
        >
          {languages[language]}
        </Button>
      ))}
    </Flex>
  );
}
