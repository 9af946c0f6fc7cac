import { type ReportKind, type ReportReason, reportReasons } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { Button, Stack } from '@grow/ui';
import { Field, NativeSelect, Textarea } from '@grow/ui/forms';
import { Dialog } from '@grow/ui/overlays';
import { useState } from 'react';
import { useT } from '../texts.ts';
import { useReport } from './grower.queries.ts';

type ReportDialogProps = { kind: ReportKind; id: number; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [details, setDetails] = useState('');
  const report = useReport(kind, () => {
    showToast({ title: t('report.sent'), description: t('report.sent.text'), status: 'success' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      closesOnOutsideClick={false}
      title={t('report.title', { kind })}
      description={t('report.description')}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={report.isPending}
            onClick={() => report.mutate({ params: { id: String(id) }, body: { reason, details } })}
          >
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field.Root>
          <Field.Label>{t('report.reason')}</Field.Label>
          <NativeSelect value={reason} onChange={(event) => setReason(event.currentTarget.value as ReportReason)}>
            {reportReasons.map((value) => (
              <option key={value} value={value}>
                {t(`report.reason.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('report.details')}</Field.Label>
          <Textarea value={details} maxLength={500} onChange={(event) => setDetails(event.currentTarget.value)} />
        </Field.Root>
      </Stack>
    </Dialog>
  );
}
