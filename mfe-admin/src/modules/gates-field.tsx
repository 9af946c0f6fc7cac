import { type AdminContent, type Prerequisite, prerequisiteSchema, previewGates } from '@grow/contracts';
import { showFailure, useApiMutation } from '@grow/mfe-kit';
import { Alert, Box, Button, Flex, HStack, IconButton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { useModuleChoices } from '../components/content-choices.ts';
import { NumberField, SelectField, wholeNumberOf } from '../components/form-field.tsx';
import { formatList } from '../components/format-list.ts';
import { useT } from '../texts.ts';

type GatesFieldProps = {
  label: string;
  /** Null for a new module. */
  module: AdminContent<'module'> | null;
  modules: readonly AdminContent<'module'>[];
  value: readonly Prerequisite[];
  onChange: (gates: Prerequisite[]) => void;
  error?: string | undefined;
};

const hasThreshold = (gate: Prerequisite): boolean =>
  prerequisiteSchema.shape.thresholdPercent.safeParse(gate.thresholdPercent).success;

/** The prerequisites of a module, each with a required percentage. */
export function GatesField({ label, module, modules, value: gates, onChange, error }: GatesFieldProps) {
  const t = useT();
  const isFree = ({ id, publishedRevision }: AdminContent<'module'>) =>
    id !== module?.id && publishedRevision !== null && !gates.some(({ requiresModuleId }) => requiresModuleId === id);
  const free = modules.find(isFree);
  const freeIds = new Set(modules.filter(isFree).map(({ id }) => id));
  const choices = useModuleChoices(modules);
  const change = (index: number, gate: Partial<Prerequisite>) =>
    onChange(gates.map((one, at) => (at === index ? { ...one, ...gate } : one)));
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="l2" p="4">
      <Text as="legend" fontSize="sm" fontWeight="semibold" px="1">
        {label}
      </Text>
      <Stack gap="3">
        {gates.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {t('gates.none')}
          </Text>
        ) : null}
        {gates.map((gate, index) => (
          // Keyed by index, so that the row keeps focus when another module is selected.
          <Flex key={index} gap="2" align="flex-end" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <SelectField
              label={t('gates.module', { number: index + 1 })}
              value={String(gate.requiresModuleId)}
              choices={choices.filter(
                ({ value }) => value === String(gate.requiresModuleId) || freeIds.has(Number(value)),
              )}
              onChange={(value) => change(index, { requiresModuleId: Number(value) })}
            />
            <Box width={{ base: '40', sm: '28' }} flexShrink="0">
              <ThresholdField
                value={gate.thresholdPercent}
                error={hasThreshold(gate) ? undefined : error}
                onChange={(thresholdPercent) => change(index, { thresholdPercent })}
              />
            </Box>
            <IconButton
              aria-label={t('gates.remove', { number: index + 1 })}
              variant="ghost"
              colorPalette="red"
              onClick={() => onChange(gates.filter((_, at) => at !== index))}
            >
              <Icons.X aria-hidden />
            </IconButton>
          </Flex>
        ))}
        {error === undefined || !gates.every(hasThreshold) ? null : (
          <Text role="alert" fontSize="sm" color="fg.error">
            {error}
          </Text>
        )}
        <HStack gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="surface"
            colorPalette="gray"
            disabled={free === undefined}
            onClick={() => {
              if (free) onChange([...gates, { requiresModuleId: free.id, thresholdPercent: 75 }]);
            }}
          >
            <Icons.Plus aria-hidden /> {t('gates.add')}
          </Button>
        </HStack>
        {/* A module that was never published cannot lock anyone out. */}
        {module === null || module.publishedRevision === null ? null : (
          <GatePreview moduleId={module.id} gates={gates} />
        )}
      </Stack>
    </Box>
  );
}

type ThresholdFieldProps = { value: number; error: string | undefined; onChange: (value: number) => void };

function ThresholdField({ value, error, onChange }: ThresholdFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(String(value));
  return (
    <NumberField
      label={t('gates.threshold')}
      error={error}
      // Another gate may have taken this row.
      value={Object.is(wholeNumberOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(wholeNumberOf(text));
      }}
    />
  );
}

/** Shows how many learners the unsaved gates would lock out. */
function GatePreview({ moduleId, gates }: { moduleId: number; gates: readonly Prerequisite[] }) {
  const t = useT();
  const preview = useApiMutation(previewGates, {
    onError: (error) => showFailure(error, t('gates.notRead')),
  });
  const result = preview.data;
  return (
    <Stack gap="3">
      <Button
        size="sm"
        alignSelf="flex-start"
        variant="surface"
        colorPalette="gray"
        loading={preview.isPending}
        loadingText={t('gates.counting')}
        onClick={() => preview.mutate({ params: { id: String(moduleId) }, body: { prerequisites: [...gates] } })}
      >
        <Icons.Lock aria-hidden /> {t('gates.preview')}
      </Button>
      {result === undefined ? null : (
        <Alert status={result.lockedAfter > result.lockedNow ? 'warning' : 'info'} title={t('gates.effect')}>
          <Text>
            {t('gates.counts', { learners: result.learners, now: result.lockedNow, after: result.lockedAfter })}
          </Text>
          {result.locked.length === 0 ? null : (
            <Text color="fg.muted">
              {t('gates.locked', { names: formatList(result.locked.map(({ displayName }) => displayName)) })}
            </Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}
