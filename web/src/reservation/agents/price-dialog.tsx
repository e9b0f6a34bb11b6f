import type { AgentPriceRow } from '@arung/contracts/reservation-agents/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { RupiahField } from '../desk/rupiah-field.tsx'

type PriceDialogProps = Readonly<{ id: string; row: AgentPriceRow; onClose: () => void }>

/** Sets an agent's own price of a product, or removes it. The price for all agents is beside it. */
export function PriceDialog({ id, row, onClose }: PriceDialogProps) {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const pick = usePick()
  const field = useId()
  const [price, setPrice] = useState<number | null>(row.own)
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const name = pick(row.name, row.nameId)
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  const params = { id, productId: row.productId }
  const save = async () => {
    setTried(true)
    if (price === null || busy) return
    await run(
      command('PUT /reservation-admin/users/:id/prices/:productId', { params, body: { price } }),
      t('prices.done', { name }),
      onClose,
    )
  }
  const remove = () =>
    void run(
      command('DELETE /reservation-admin/users/:id/prices/:productId', { params }),
      t('prices.removed', { name }),
      onClose,
    )
  return (
    <FormDialog
      title={name}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(row.per === 'UNIT' ? 'prices.usualPerUnit' : 'prices.usual', {
          agents: rupiah(row.agentPrice),
          guests: rupiah(row.listPrice),
        })}
      </p>
      {!row.isRetired && (
        <RupiahField
          id={`${field}-price`}
          label={t(row.per === 'UNIT' ? 'prices.ownPerUnit' : 'prices.ownPerGuest')}
          value={price}
          error={isTried && price === null ? t('prices.missing') : undefined}
          onChange={setPrice}
        />
      )}
      {row.own !== null && (
        <Button tone="danger-ghost" disabled={busy} onClick={remove}>
          {t('prices.remove')}
        </Button>
      )}
    </FormDialog>
  )
}
