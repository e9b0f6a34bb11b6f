import type { ClosureParty } from '@arung/contracts/closures/closures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Box, useSelection, useSelectionColumn } from '../../backoffice/selection.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { BulkChoices } from './bulk-choices.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { GuestButton, PaidWords } from './party-facts.tsx'
import { PartyEffect } from './party-effect.tsx'
import { usePartyName } from './use-party-name.ts'
import { useWhen } from './use-when.ts'
import type { PartyChoices } from './use-choices.ts'

type PartyTableProps = {
  /** The day of the closure. */
  day: string
  choices: PartyChoices
  mayDecide: boolean
  onOpen: (bookingId: string) => void
  /** Why a party is still to decide. */
  noteOf?: (party: ClosureParty) => ReactNode
}

const keyOf = ({ booking }: ClosureParty): string => booking.bookingId

/** Parties, each with what happens to it; one choice for several of them. */
export function PartyTable(props: PartyTableProps) {
  const { t } = useTranslation('closures')
  const { choices, mayDecide } = props
  const caption = t('parties.caption')
  const { parties } = choices
  const isWide = useIsWide()
  const nameOf = usePartyName()
  const selection = useSelection(parties.map(keyOf))
  const rowName = ({ booking }: ClosureParty) => nameOf(booking)
  const boxes = useSelectionColumn(selection, { rowKey: keyOf, rowName }, parties.length)
  const columns = usePartyColumns(props)
  return (
    <>
      {mayDecide && <BulkChoices choices={choices} selection={selection} />}
      {isWide ? (
        <DataTable
          caption={caption}
          columns={mayDecide ? [boxes, ...columns] : columns}
          rows={parties}
          rowKey={keyOf}
        />
      ) : (
        <ul aria-label={caption} className="divide-y divide-line border-t border-line text-table">
          {parties.map(party => (
            <PartyCard
              key={keyOf(party)}
              {...props}
              party={party}
              box={
                mayDecide && (
                  <Box
                    label={rowName(party)}
                    checked={selection.has(keyOf(party))}
                    onChange={() => selection.toggle(keyOf(party))}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

function usePartyColumns(props: PartyTableProps): readonly Column<ClosureParty>[] {
  const { t } = useTranslation('closures')
  const when = useWhen(props.day)
  const pick = usePick()
  const { onOpen, noteOf } = props
  return [
    {
      key: 'guest',
      title: t('parties.guest'),
      heading: true,
      className: 'min-w-40 in-[tbody]:align-top',
      cell: party => (
        <>
          <GuestButton booking={party.booking} onOpen={onOpen} />
          {noteOf?.(party)}
        </>
      ),
    },
    {
      key: 'guests',
      title: t('parties.guests'),
      numeric: true,
      className: 'in-[tbody]:pt-4! in-[tbody]:align-top',
      cell: ({ booking }) => booking.guests,
    },
    {
      key: 'session',
      title: t('parties.session'),
      className: 'min-w-40 in-[tbody]:pt-4! in-[tbody]:align-top',
      cell: ({ booking }) => (
        <>
          <span className="block font-semibold whitespace-nowrap tnum">{when(booking)}</span>
          <span className="text-ink-2">{pick(booking.name, booking.nameId)}</span>
        </>
      ),
    },
    {
      key: 'paid',
      title: t('parties.paid'),
      className: 'in-[tbody]:pt-4! in-[tbody]:align-top',
      cell: ({ booking }) => <PaidWords booking={booking} />,
    },
    {
      key: 'what',
      title: t('parties.what'),
      className: 'w-[40%] min-w-72 in-[tbody]:align-top',
      cell: party => <Decision {...props} party={party} />,
    },
  ]
}

type PartyProps = PartyTableProps & { party: ClosureParty }

function Decision({ day, choices, mayDecide, party }: PartyProps) {
  const { t } = useTranslation('closures')
  const choice = choices.of(party)
  return (
    <>
      {mayDecide ? (
        <ChoiceControl
          day={day}
          party={party}
          choice={choice}
          onChoose={chosen => choices.choose(new Map([[keyOf(party), chosen]]))}
        />
      ) : (
        <p className="py-2.5 text-ink-2">{t('choice.LATER')}</p>
      )}
      {mayDecide && (
        <PartyEffect day={day} party={party} choice={choice} isLost={choices.isLost(party)} />
      )}
    </>
  )
}

/** A party on a narrow screen. */
function PartyCard({ box, ...props }: PartyProps & { box: ReactNode }) {
  const { t } = useTranslation('closures')
  const when = useWhen(props.day)
  const pick = usePick()
  const { party, onOpen, noteOf } = props
  const { booking } = party
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-2">
        {box}
        <div className="min-w-0 flex-1">
          <GuestButton booking={booking} onOpen={onOpen} />
        </div>
        <div className="mt-2">
          <PaidWords booking={booking} />
        </div>
      </div>
      {noteOf?.(party)}
      <p className="mt-1 text-ink-2 tnum">
        {[
          when(booking),
          t('scope.guests', { count: booking.guests }),
          pick(booking.name, booking.nameId),
        ].join(' · ')}
      </p>
      <div className="mt-2">
        <Decision {...props} />
      </div>
    </li>
  )
}
