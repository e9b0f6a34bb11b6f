import type { MonthView } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FiguresTable } from './figures-table.tsx'
import { MonthGroups } from './month-groups.tsx'
import { MonthStateChip } from './month-state.tsx'
import { MonthTasks } from './month-tasks.tsx'
import { monthResource, taxesPath } from './months-resource.ts'

type MonthDrawerProps = { month: string; onClose: () => void }

/** One month: who closed it, its sums by method, source and type, and its corrections. It prints as its sheet. */
export function MonthDrawer({ month, onClose }: MonthDrawerProps) {
  const locale = useLocale()
  return (
    <DetailDrawer
      resource={monthResource(month)}
      title={() => formatDate(`${month}-01`, locale, 'month')}
      onClose={onClose}
    >
      {data => <MonthSheet month={data} />}
    </DetailDrawer>
  )
}

function MonthSheet({ month }: { month: MonthView }) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const { state, closing, rows, corrections, late } = month
  return (
    <div className="space-y-6">
      <MonthStateChip state={state} />
      <Facts
        facts={[
          [t('closing.by'), closing && (closing.by ?? t('former'))],
          [t('closing.at'), closing && formatInstant(closing.at, locale)],
          [t('closing.rows'), formatNumber(rows, locale, 0)],
          [t('closing.position'), closing && `#${closing.position}`],
          [
            t('closing.hash'),
            closing && (
              <code key="hash" className="text-small">
                {closing.hash}
              </code>
            ),
          ],
        ]}
      />
      {state === 'OPEN' && (
        <section aria-label={t('tasks.title')}>
          <h3 className="mb-1 text-h3">{t('tasks.title')}</h3>
          <MonthTasks month={month} />
        </section>
      )}
      {closing && (
        <section aria-label={t('corrections.title')}>
          <h3 className="mb-1 text-h3">{t('corrections.title')}</h3>
          {corrections.length === 0 ? (
            <p className="text-ui text-ink-2">{t('corrections.none')}</p>
          ) : (
            <FiguresTable
              caption={t('corrections.caption')}
              month={month.month}
              sums={corrections}
              narrowed={{ after: closing.position }}
              signed
            />
          )}
        </section>
      )}
      {late.length > 0 && (
        <section aria-label={t('late.title')}>
          <h3 className="mb-1 text-h3">{t('late.title')}</h3>
          <Notice tone="info">{t('late.what')}</Notice>
          {late.map(({ month: corrected, position, ...sums }) => (
            <FiguresTable
              key={`${corrected} ${sums.currency}`}
              caption={formatDate(`${corrected}-01`, locale, 'month')}
              month={corrected}
              sums={[sums]}
              narrowed={{ after: position, recordedIn: month.month }}
              signed
            />
          ))}
        </section>
      )}
      <MonthGroups month={month} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <LinkButton to={taxesPath(month.month)}>{t('taxes.report')}</LinkButton>
      </div>
    </div>
  )
}
