import { GroupDialog } from './group-dialog.tsx'
import { GuideProposalDialog } from './guide-proposal-dialog.tsx'
import { GuidesDialog } from './guides-dialog.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { departureAt, useListDesk, type Asked } from './list-desk.ts'
import { PartyDialog } from './party-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { UnitProposalDialog } from './unit-proposal-dialog.tsx'

type ListDialogProps = { asked: Asked; onClose: () => void }

/** The open dialog of a list; nothing once the list no longer has what it is about. */
export function ListDialog({ asked, onClose }: ListDialogProps) {
  const { day } = useListDesk()
  switch (asked.kind) {
    case 'party': {
      const departure = departureAt(day, asked.time)
      const party = departure?.parties.find(({ booking }) => booking.bookingId === asked.bookingId)
      return departure && party ? <PartyDialog {...{ departure, party, onClose }} /> : null
    }
    case 'guides': {
      const departure = departureAt(day, asked.time)
      return departure ? <GuidesDialog {...{ departure, unitId: asked.unitId, onClose }} /> : null
    }
    case 'all': {
      const departure = departureAt(day, asked.time)
      return departure ? <GroupDialog {...{ departure, move: asked.move, onClose }} /> : null
    }
    case 'proposeUnits':
      return <UnitProposalDialog time={asked.time} onClose={onClose} />
    case 'proposeGuides':
      return <GuideProposalDialog time={asked.time} onClose={onClose} />
    case 'level':
      return <LevelDialog onClose={onClose} />
    case 'stop':
      return <StopDialog unitId={asked.unitId} onClose={onClose} />
  }
}
