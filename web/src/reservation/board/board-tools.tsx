import { useTranslation } from 'react-i18next'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import type { Group } from './board.ts'
import { shownRows, tabsOf } from './groups.ts'
import type { Shown } from './use-shown.ts'

/** Chooses the part of the board, and the rows of it that are shown. */
export function BoardTools({ shown, groups }: { shown: Shown; groups: readonly Group[] }) {
  const { t } = useTranslation('board')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-1 max-sm:w-full">
      <nav
        aria-label={t('tabs.label')}
        className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
      >
        {tabsOf(groups).map(tab => (
          <ChipLink
            key={tab}
            to={shown.addressOf({ tab })}
            current={tab === shown.tab}
            label={t(`tabs.${tab}`)}
          />
        ))}
      </nav>
      <nav
        aria-label={t('shown.label')}
        className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
      >
        {shownRows.map(rows => (
          <ChipLink
            key={rows}
            to={shown.addressOf({ rows })}
            current={rows === shown.rows}
            label={t(`shown.${rows}`)}
          />
        ))}
      </nav>
    </div>
  )
}
