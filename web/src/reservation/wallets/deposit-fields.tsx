import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldError, TextArea } from '../../ui/field.tsx'
import { RupiahField } from '../desk/rupiah-field.tsx'
import { pictureTypes, type DepositDraft, type DraftFault } from './deposit-form.ts'

type DepositFieldsProps = Readonly<{
  draft: DepositDraft
  onChange: (draft: DepositDraft) => void
  fault: DraftFault | null
  isPictureOptional: boolean
}>
const noteMax = 500

/** Amount, note and picture of a deposit. */
export function DepositFields(props: DepositFieldsProps) {
  const { draft, onChange, fault, isPictureOptional } = props
  const { t } = useTranslation('wallets')
  const id = useId()
  const pictureFault = fault !== null && fault !== 'amount' ? t(`enter.faults.${fault}`) : undefined
  return (
    <>
      <RupiahField
        id={`${id}-amount`}
        label={t('columns.amount')}
        value={draft.amount}
        error={fault === 'amount' ? t('enter.faults.amount') : undefined}
        onChange={amount => onChange({ ...draft, amount })}
      />
      <Field
        id={`${id}-picture`}
        label={t('enter.picture')}
        hint={t('enter.pictureHint')}
        optional={isPictureOptional}
      >
        {tied => (
          <input
            {...tied}
            type="file"
            accept={pictureTypes.join(',')}
            className="control h-auto py-2"
            onChange={event => onChange({ ...draft, picture: event.target.files?.[0] ?? null })}
          />
        )}
      </Field>
      {pictureFault && (
        <div role="alert">
          <FieldError id={`${id}-picture-fault`} error={pictureFault} />
        </div>
      )}
      <TextArea
        id={`${id}-note`}
        label={t('facts.note')}
        optional
        rows={2}
        maxLength={noteMax}
        value={draft.note}
        onChange={event => onChange({ ...draft, note: event.target.value })}
      />
    </>
  )
}
