import { type ReportKind, type ReportReason } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { Button, Field, NativeSelect, Stack, Textarea } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useState } from 'react';
import { useReport } from './grower.queries.ts';

const reasons: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  illegal: 'Illegal trade or content',
  misinformation: 'Dangerous or false advice',
  other: 'Something else',
};

type ReportDialogProps = { kind: ReportKind; id: number; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [details, setDetails] = useState('');
  const report = useReport(kind, () => {
    showToast({ title: 'Thank you', description: 'Our moderators will look at it.', status: 'success' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      closesOnOutsideClick={false}
      title={`Report this ${kind}`}
      description="Only our moderators see your report."
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={report.isPending}
            onClick={() => report.mutate({ params: { id: String(id) }, body: { reason, details } })}
          >
            Send report
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field.Root>
          <Field.Label>Reason</Field.Label>
          <NativeSelect value={reason} onChange={(event) => setReason(event.currentTarget.value as ReportReason)}>
            {Object.entries(reasons).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Field.Root>
          <Field.Label>What should we know? (optional)</Field.Label>
          <Textarea value={details} maxLength={500} onChange={(event) => setDetails(event.currentTarget.value)} />
        </Field.Root>
      </Stack>
    </Dialog>
  );
}
