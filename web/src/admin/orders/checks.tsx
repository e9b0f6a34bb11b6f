import type { AdminOrderView } from '@arung/contracts/orders/views'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { useFindingText } from './use-finding-text.ts'

type Check = AdminOrderView['checks'][number]

/** The checks before the decision. Problems are open, and all passed checks are one line that expands. */
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
          <CheckText check={check} title={t(`checks.problem.${check.code}`)} />
        </Notice>
      ))}
      {unknown.map(check => (
        <Notice key={check.code} tone="warning">
          <CheckText check={check} title={t(`checks.unknown.${check.code}`)} />
        </Notice>
      ))}
      {fine.length > 0 && (
        <details className="group text-ui">
          <summary className="flex cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
            {t('checks.passed', { count: fine.length })}
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-ink-2 transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="mt-2 space-y-1 pl-6.5">
            {fine.map(({ code }) => (
              <li key={code}>{t(`checks.ok.${code}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function CheckText({ check, title }: { check: Check; title: string }) {
  const textOf = useFindingText()
  return (
    <>
      <p className="font-bold">{title}</p>
      {check.found.map(textOf).map(text => (
        <p key={text} className="font-normal [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
    </>
  )
}
