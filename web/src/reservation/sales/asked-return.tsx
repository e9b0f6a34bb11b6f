import { command } from '../../app/api/call.ts'
import type { AskedReturnView, ReservationView } from '@arung/contracts/reservations/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type AskedReturnProps = Readonly<{
  sale: Pick<ReservationView, 'reservationId'>
  asked: AskedReturnView
}>

/** A refund that waits for a second person: its details, why it waits, and the decision for those who may make it. */
export function AskedReturn({ sale: { reservationId }, asked }: AskedReturnProps) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const amount = formatMoney(asked.amount, 'IDR', locale)
  const { isOwn } = asked
  const decide = (what: 'agree' | 'decline', done: string) =>
    void run(
      command(`POST /reservation-admin/reservations/:id/returns/:returnId/${what}`, {
        params: { id: reservationId, returnId: asked.returnId },
        body: {},
      }),
      done,
      () => undefined,
    )
  return (
    <Notice tone="warning">
      <div className="min-w-0 flex-1 space-y-2">
        <p>{t('approval.title', { amount })}</p>
        <p className="font-normal">
          {t('approval.facts', {
            method: t(`history.values.${asked.method}`),
            receiver: asked.receiver ?? t('approval.guest'),
            reason: t(`history.values.${asked.reason}`),
            by: asked.by.name ?? t('approval.somebody'),
            at: formatInstant(asked.at, locale),
          })}
        </p>
        <p className="font-normal">
          {asked.needs.map(need => t(`approval.needs.${need}`)).join(' ')}
          {isOwn && ` ${t('approval.own')}`}
        </p>
        <div className="flex flex-wrap gap-2">
          {asked.mayAgree && (
            <Button
              tone="primary"
              busy={busy}
              onClick={() => decide('agree', t('approval.approved', { amount }))}
            >
              {t('approval.approve')}
            </Button>
          )}
          {asked.mayDecline && (
            <Button busy={busy} onClick={() => decide('decline', t('approval.declined'))}>
              {t(isOwn ? 'approval.withdraw' : 'approval.decline')}
            </Button>
          )}
        </div>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Notice>
  )
}
