import type { PersonKind } from '@arung/contracts/day-links/requests'
import type { DayLinkRow } from '@arung/contracts/day-links/views'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkRow } from './link-row.tsx'
import { dayLinksResource, issueCommand, useAddresses } from './links-resource.ts'
import { PrintedCodes } from './printed-codes.tsx'

type DayLinksDrawerProps = { date: string; kind: PersonKind; onClose: () => void }

/** The links of a day's guides or drivers: who has one, who opened it, and what they said. */
export function DayLinksDrawer({ date, kind, onClose }: DayLinksDrawerProps) {
  const { t } = useTranslation('dayLinks')
  return (
    <DetailDrawer
      resource={dayLinksResource(date)}
      title={() => t(`panel.title.${kind}`)}
      onClose={onClose}
    >
      {({ people }) => (
        <People
          date={date}
          kind={kind}
          // People without a trip are there only when they have a link.
          rows={people.filter(one => one.kind === kind && (one.trips > 0 || one.state !== 'NONE'))}
        />
      )}
    </DetailDrawer>
  )
}

type PeopleProps = { date: string; kind: PersonKind; rows: readonly DayLinkRow[] }

function People({ date, kind, rows }: PeopleProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const { busy, failure, run } = useCommand()
  const addresses = useAddresses(date, rows, round)
  const without = rows.filter(
    ({ state, mayIssue, trips }) => mayIssue && trips > 0 && state === 'NONE',
  )
  const renew = () => setRound(round + 1)
  return (
    <div className="space-y-4">
      <p className="text-lead font-semibold">{formatDate(date, locale)}</p>
      <p className="text-table text-ink-2">{t('panel.what')}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {without.length > 0 && (
          <Button
            tone="primary"
            busy={busy}
            className="max-sm:w-full"
            onClick={() =>
              void run(
                issueCommand(date, without),
                ({ links }) => t('panel.issuedAll', { count: links.length }),
                renew,
              )
            }
          >
            {t('panel.issueAll')}
          </Button>
        )}
        {addresses.size > 0 && (
          <Button className="max-sm:w-full" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t('panel.print')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Notice tone="info">{t(`panel.none.${kind}`)}</Notice>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(row => (
            <LinkRow
              key={row.id}
              date={date}
              row={row}
              address={addresses.get(row.id) ?? null}
              onChanged={renew}
            />
          ))}
        </ul>
      )}
      <PrintedCodes date={date} rows={rows} addresses={addresses} />
    </div>
  )
}
