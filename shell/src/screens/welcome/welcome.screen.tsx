import { type InputOf, saveLearningSettings } from '@grow/contracts';
import { callApi, endConfirmationToast, setSessionUser, useSession } from '@grow/mfe-kit';
import { Box, Button, Card, Center, Flex, Heading, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useLiveSession } from '../../session/use-live-session.ts';
import { AgeStep, chosenName } from './age-step.tsx';
import { GoalStep, PathStep } from './choice-steps.tsx';
import { useT } from './texts.ts';

type Settings = InputOf<typeof saveLearningSettings>['body'];

const steps = ['age', 'path', 'goal'] as const;

/** Onboarding after the first sign-in (spec: welcome): each choice is one tap. */
export function WelcomeScreen() {
  const t = useT();
  // Onboarding may have been completed on another page.
  useLiveSession();
  const { user } = useSession();
  const { step, stepCount, next, back, rewind } = useSteps();
  const [name, setName] = useState(() => chosenName(user));
  const { save, isSaving, hasFailed } = useSave(step);
  if (user === null) return null;

  const choosePath = (settings: Settings) =>
    save(async () => {
      setSessionUser(await callApi(saveLearningSettings, { body: settings }));
      next();
    });
  const finish = (settings: Settings = {}) =>
    save(async () => {
      const welcomed = await callApi(saveLearningSettings, { body: { ...settings, isWelcomed: true } });
      await rewind();
      // The route guard then redirects.
      setSessionUser(welcomed);
    });

  return (
    <Center minH="100dvh" px="4" py="8" bgGradient="to-b" gradientFrom="green.subtle" gradientTo="bg">
      <Box width="100%" maxW="md">
        <Card.Root shadow="lg">
          <Stack gap="5" p={{ base: '5', md: '7' }}>
            <StepHeading key={step} step={step} stepCount={stepCount}>
              {t(steps[step - 1] ?? 'age')}
            </StepHeading>
            {step === 1 ? (
              <AgeStep user={user} name={name} onName={setName} save={save} isSaving={isSaving} onDone={next} />
            ) : null}
            {step === 2 ? (
              <PathStep
                chosen={user.learningPath}
                isSaving={isSaving}
                onChoose={(learningPath) => choosePath({ learningPath })}
              />
            ) : null}
            {step === 3 ? (
              <GoalStep
                chosen={user.weeklyGoal}
                isSaving={isSaving}
                onChoose={(weeklyGoal) => finish({ weeklyGoal })}
              />
            ) : null}
            {hasFailed ? (
              <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium">
                {t('failed')}
              </Text>
            ) : null}
            <Flex justify="space-between" wrap="wrap" gap="3">
              {step === 1 ? (
                <span />
              ) : (
                <Button variant="ghost" colorPalette="gray" onClick={back} aria-disabled={isSaving}>
                  <Icons.ArrowLeft aria-hidden /> <span>{t('back')}</span>
                </Button>
              )}
              <Button variant="ghost" colorPalette="gray" onClick={() => finish()} aria-disabled={isSaving}>
                {t('skip')}
              </Button>
            </Flex>
          </Stack>
        </Card.Root>
      </Box>
    </Center>
  );
}

/** Remounted for each step; takes focus. */
function StepHeading({ step, stepCount, children }: { step: number; stepCount: number; children: ReactNode }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    endConfirmationToast();
    heading.current?.focus();
  }, []);
  return (
    <Stack gap="3">
      <Flex gap="1.5" aria-hidden forcedColorAdjust="none">
        {Array.from({ length: stepCount }, (_, index) => (
          <Box key={index} flex="1" h="1.5" borderRadius="full" bg={index < step ? 'green.solid' : 'bg.emphasized'} />
        ))}
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {t('step', { step, count: stepCount })}
      </Text>
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none">
        {children}
      </Heading>
    </Stack>
  );
}

/** Saves a tap's choice, one at a time. A failure is shown in the step where it happened. */
function useSave(step: number) {
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ run }: { step: number; run: () => Promise<void> }) => run(),
    onError: (error) => console.warn('The onboarding choice could not be saved', error),
  });
  return {
    save: (run: () => Promise<void>) => {
      if (!isPending) mutate({ step, run });
    },
    isSaving: isPending,
    hasFailed: isError && variables.step === step,
  };
}

const stepCount = 3;

/**
 * The onboarding step, stored in the history entry, so that Back goes one step back and a reload stays. The first step
 * has no state.
 */
function useSteps() {
  const location: Location<{ step?: number } | null> = useLocation();
  const navigate = useNavigate();
  const step = location.state?.step ?? 1;
  return {
    step,
    stepCount,
    next: () => void navigate(location.pathname, { state: { ...location.state, step: step + 1 } }),
    back: () => void navigate(-1),
    /** Goes back to the first step's history entry, so that Back from the app reaches no step. */
    async rewind(): Promise<void> {
      if (step === 1) return;
      const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      void navigate(1 - step);
      await popped;
    },
  };
}
