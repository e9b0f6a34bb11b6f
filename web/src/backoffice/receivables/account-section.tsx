import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'

type AccountSectionProps = Readonly<{
  title: string
  children: ReactNode
  /** How many rows the table has, and how many more there are. */
  shown: number
  leftOut: number
  action?: ReactNode
}>

/** A part of an agent's account: its title, an action where there is one, and a table, which says where it is cut. */
export function AccountSection({ title, children, shown, leftOut, action }: AccountSectionProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  return (
    <div className="card overflow-hidden print:hidden">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-h4 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
      {leftOut > 0 && (
        <div className="p-4">
          <Notice tone="warning">
            {t('leftOut', {
              shown: formatNumber(shown, locale, 0),
              all: formatNumber(shown + leftOut, locale, 0),
            })}
          </Notice>
        </div>
      )}
    </div>
  )
}
