import { RunDialog } from './run-dialog.tsx'
import { RunProposalDialog } from './run-proposal-dialog.tsx'
import type { Asked } from './transport-desk.ts'

type TransportDialogProps = { asked: Asked; onClose: () => void }

/** The open dialog of the list. */
export function TransportDialog({ asked, onClose }: TransportDialogProps) {
  switch (asked.kind) {
    case 'new':
      return <RunDialog {...asked} run={null} onClose={onClose} />
    case 'change':
      return (
        <RunDialog
          direction={asked.run.direction}
          run={asked.run}
          transferId={null}
          onClose={onClose}
        />
      )
    case 'propose':
      return <RunProposalDialog onClose={onClose} />
  }
}
