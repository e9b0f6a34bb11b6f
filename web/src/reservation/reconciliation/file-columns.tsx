import type { StatementRow } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { RowMenu } from '../../backoffice/row-menu.tsx'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { FileSort } from './reconciliation-resources.ts'
import { useSourceName } from './row-words.tsx'

type Column = ListColumn<StatementRow, FileSort>
type Actions = Readonly<{
  onMatch: (file: StatementRow) => void
  onRemove: (file: StatementRow) => void
}>

/** The file, its days, how many of its rows are open, and who imported it. `actions` is null for those who only look. */
export function useFileColumns(actions: Actions | null): readonly Column[] {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const sourceName = useSourceName()
  return [
    {
      key: 'at',
      title: t('files.at'),
      className: 'whitespace-nowrap tnum',
      sorts: { latest: 'descending', oldest: 'ascending' },
      cell: ({ at }) => formatInstant(at, locale),
    },
    {
      key: 'name',
      title: t('files.name'),
      className: 'wrap-anywhere',
      cell: file => (
        <>
          <span className="block font-semibold">{file.name ?? t('files.removed')}</span>
          <span className="block text-small text-ink-2">{sourceName(file)}</span>
        </>
      ),
    },
    {
      key: 'days',
      title: t('files.days'),
      className: 'tnum',
      cell: ({ from, to }) =>
        `${formatDate(from, locale, 'short')} – ${formatDate(to, locale, 'short')}`,
    },
    {
      key: 'open',
      title: t('files.open'),
      cell: ({ removed, reason, open, rows }) =>
        removed ? (
          <>
            <StatusChip tone="neutral" shape="cross" label={t('files.removed')} />
            <span className="mt-1 block text-small text-ink-2">{reason}</span>
          </>
        ) : (
          <StatusChip
            tone={open === 0 ? 'success' : 'warning'}
            shape={open === 0 ? 'check' : 'triangle'}
            label={t('files.openOf', { open, rows })}
          />
        ),
    },
    { key: 'by', title: t('files.by'), cell: ({ by }) => by ?? t('former') },
    ...(actions === null ? [] : [menuOf(actions, t('files.actions'), t)]),
  ]
}

function menuOf(
  { onMatch, onRemove }: Actions,
  label: string,
  t: (key: 'matchAgain.button' | 'remove.button') => string,
): Column {
  return {
    key: 'actions',
    title: label,
    cell: file =>
      file.removed ? null : (
        <RowMenu
          label={label}
          items={[
            { key: 'match', label: t('matchAgain.button'), run: () => onMatch(file) },
            { key: 'remove', label: t('remove.button'), run: () => onRemove(file) },
          ]}
        />
      ),
  }
}
