import type { Direction } from '@arung/contracts/days/runs'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { DayLinksButton } from '../day-links/day-links-button.tsx'
import { useTransportDesk } from './transport-desk.ts'

/** The actions on the whole day. */
export function TransportTools({ direction }: { direction: Direction }) {
  const { t } = useTranslation('transport')
  const { list, mayRun, ask, print } = useTransportDesk()
  return (
    <div className="flex flex-wrap gap-3">
      {mayRun && (
        <>
          <Button tone="primary" className="max-sm:flex-1" onClick={() => ask({ kind: 'propose' })}>
            {t('tools.propose')}
          </Button>
          <Button
            className="max-sm:flex-1"
            onClick={() => ask({ kind: 'new', direction, transferId: null })}
          >
            {t('tools.plan')}
          </Button>
          <DayLinksButton date={list.date} kind="DRIVER" className="max-sm:w-full" />
        </>
      )}
      {list.runs.length > 0 && (
        <Button className="max-sm:w-full" onClick={() => print(null)}>
          <Printer aria-hidden="true" className="size-5" />
          {t('tools.print')}
        </Button>
      )}
    </div>
  )
}
