import type { AdminOrderView } from '@arung/contracts/orders/views'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../app/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'

type Check = AdminOrderView['checks'][number]

/** What was looked at before the decision, one by one, with its result: problems first, green only for what was seen. */
export function Checks({ order: { checks } }: { order: Pick<AdminOrderView, 'checks'> }) {
  const { t } = useTranslation('admin')
  if (checks.length === 0) return null
  const problems = checks.filter(check => check.state === 'PROBLEM')
  const unknown = checks.filter(check => check.state === 'UNKNOWN')
  const fine = checks.filter(check => check.state === 'OK')
  return (
    <section aria-label={t('checks.title')} className="space-y-3">
      {problems.map(check => (
        <Notice key={check.code} tone="danger">
          <Told check={check} title={t(`checks.problem.${check.code}`)} />
        </Notice>
      ))}
      {unknown.map(check => (
        <Notice key={check.code} tone="warning">
          <Told check={check} title={t(`checks.unknown.${check.code}`)} />
        </Notice>
      ))}
      <ul className="space-y-1 text-ui">
        {fine.map(({ code }) => (
          <li key={code} className="flex items-start gap-2">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            {t(`checks.ok.${code}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Told({ check, title }: { check: Check; title: string }) {
  const pick = usePick()
  return (
    <>
      <p className="font-bold">{title}</p>
      {check.found.map(({ text, textId }) => (
        <p key={text} className="font-normal [overflow-wrap:anywhere]">
          {pick(text, textId)}
        </p>
      ))}
    </>
  )
}
