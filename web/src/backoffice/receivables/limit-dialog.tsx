import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../app/api/call.ts'
import { AmountField } from '../amount-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useCommand } from '../use-command.ts'

type LimitDialogProps = Readonly<{
  name: string
  limit: number | null
  /** The command of the area. */
  commandOf: (limit: number | null) => Command<null>
  onClose: () => void
}>

/** Sets how much an agent may owe. */
export function LimitDialog({ name, limit, commandOf, onClose }: LimitDialogProps) {
  const { t } = useTranslation('agentReceivables')
  const id = useId()
  const { control, handleSubmit } = useForm({ defaultValues: { limit: limit ?? Number.NaN } })
  const { busy, failure, run } = useCommand()
  const save = handleSubmit(async values => {
    if (busy) return
    const amount = Number.isFinite(values.limit) ? values.limit : null
    await run(commandOf(amount), t('limit.done', { name }), onClose)
  })
  return (
    <FormDialog
      title={t('limit.title', { name })}
      confirm={t('limit.save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountField
        id={`${id}-limit`}
        control={control}
        name="limit"
        currency="IDR"
        label={t('limit.amount')}
        hint={t('limit.hint')}
      />
    </FormDialog>
  )
}
