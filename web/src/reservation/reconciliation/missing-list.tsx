import { missingMax, type MissingPayment } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate } from '../../base/format/dates.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { daysResource, missingResource, type Period } from './reconciliation-resources.ts'

/** Payments and refunds of the ledger, on days that a file covers, that no file has: they stay until explained. */
export function MissingList({ period }: { period: Period }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const mayChange = useMay()('reconciliation:change')
  const [chosen, setChosen] = useState<MissingPayment | null>(null)
  const missing = useLiveResource(missingResource(period), { keepPreviousData: true }).data ?? []
  const days = useLiveResource(daysResource(period), { keepPreviousData: true }).data ?? []
  const covered = new Set(days.filter(day => day.covered).map(({ day }) => day))
  const isCut = missing.length > missingMax
  const shown = missing.slice(0, missingMax).filter(({ day }) => covered.has(day))
  if (shown.length === 0 && !isCut) return null
  return (
    <section aria-label={t('missing.title')} className="border-t-8 border-sunken px-5 py-3">
      <h2 className="text-h4 font-semibold">{t('missing.title')}</h2>
      <ul className="divide-y divide-line">
        {shown.map(one => (
          <Missing
            key={one.paymentId}
            payment={one}
            {...(mayChange ? { onChoose: () => setChosen(one) } : {})}
          />
        ))}
      </ul>
      {isCut && (
        <Notice tone="warning">
          {t('missing.more', { most: formatNumber(missingMax, locale, 0) })}
        </Notice>
      )}
      {chosen !== null && <Explain payment={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Missing({ payment, onChoose }: { payment: MissingPayment; onChoose?: () => void }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const { number, day, amount, currency, explained, by } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-semibold tnum">
          {number} · {formatMoney(amount, currency, locale)}
        </span>
        <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
          {formatDate(day, locale, 'short')}
          {explained !== null && ` · ${explained}${by === null ? '' : ` (${by})`}`}
        </span>
      </span>
      {onChoose && (
        <Button onClick={onChoose}>
          {t(explained === null ? 'explain.button' : 'reopen.button')}
        </Button>
      )}
    </li>
  )
}

function Explain({ payment, onClose }: { payment: MissingPayment; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const { paymentId: id, sale, number, explained } = payment
  const isOpen = explained === null
  const question: Question = {
    title: isOpen ? t('explain.title') : t('reopen.title'),
    what: isOpen ? t('missing.what', { number }) : t('reopen.what'),
    confirm: isOpen ? t('explain.button') : t('reopen.button'),
    reason: {
      label: isOpen ? t('explain.label') : t('reopen.label'),
      hint: t('noNames'),
      missing: t('explain.missing'),
      max: 300,
    },
    command: text =>
      isOpen
        ? command('POST /reservation-admin/ledger-payments/:id/explain', {
            params: { id },
            body: { sale, text },
          })
        : command('POST /reservation-admin/ledger-payments/:id/reopen', {
            params: { id },
            body: { reason: text },
          }),
    done: isOpen ? t('explain.done') : t('reopen.done'),
  }
  return <CommandDialog question={question} onClose={onClose} />
}
