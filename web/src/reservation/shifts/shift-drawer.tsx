import type { DrawerMoveKind, ShiftView } from '@arung/contracts/shifts/shifts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ConfirmShift } from './confirm-shift.tsx'
import { ExpectedTable } from './expected-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ShiftLines } from './shift-lines.tsx'
import { ShiftSteps } from './shift-steps.tsx'
import { Difference, ShiftStateChip } from './shift-state.tsx'
import { shiftResource } from './shifts-resource.ts'

type ShiftDrawerProps = { shiftId: string; onClose: () => void }

/** One shift: its lines, what has to be in the drawer, and what was counted. It prints as the sheet of the shift. */
export function ShiftDrawer({ shiftId, onClose }: ShiftDrawerProps) {
  const { t } = useTranslation('shifts')
  const title = (shift: ShiftView | undefined) =>
    shift === undefined ? t('title') : t('titleOf', { name: shift.receiver.name ?? t('former') })
  return (
    <DetailDrawer resource={shiftResource(shiftId)} title={title} onClose={onClose}>
      {shift => <ShiftSheet shift={shift} />}
    </DetailDrawer>
  )
}

const moves = ['PAY_IN', 'PAY_OUT', 'DROP'] as const

function ShiftSheet({ shift }: { shift: ShiftView }) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  const mayClose = useMay()('shift:close')
  const [move, setMove] = useState<DrawerMoveKind | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { state, openedAt, closedAt, countedBy, confirmedBy, reason } = shift
  const isOpen = state === 'OPEN'
  return (
    <div className="space-y-6">
      <ShiftStateChip state={state} />
      {shift.openedByCash && <Notice tone="info">{t('byCash')}</Notice>}
      {isOpen && mayClose && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone="primary" onClick={() => setClosing(true)}>
            {t('close.title')}
          </Button>
          {moves.map(kind => (
            <Button key={kind} onClick={() => setMove(kind)}>
              {t(`move.${kind}.button`)}
            </Button>
          ))}
        </div>
      )}
      {state === 'UNCONFIRMED' && <ConfirmShift shift={shift} />}
      {state === 'RECOUNT' && (
        <Notice tone="warning">
          <p>{t('recount.what', { reason: shift.steps.at(-1)?.reason })}</p>
          {mayClose && (
            <Button className="mt-2 print:hidden" onClick={() => setClosing(true)}>
              {t('recount.title')}
            </Button>
          )}
        </Notice>
      )}
      <Facts
        facts={[
          [t('columns.openedAt'), formatInstant(openedAt, locale)],
          [t('columns.closedAt'), closedAt && formatInstant(closedAt, locale)],
          [t('columns.difference'), isOpen ? null : <Difference key="off" {...shift} />],
          [t('close.reason'), reason],
          [t('columns.countedBy'), isOpen ? null : (countedBy ?? t('former'))],
          [t('columns.confirmedBy'), confirmedBy],
        ]}
      />
      <section aria-label={t('expected.title')}>
        <h3 className="mb-1 text-h3">{t('expected.title')}</h3>
        <ExpectedTable shift={shift} />
      </section>
      <section aria-label={t('lines.title')}>
        <h3 className="mb-1 text-h3">{t('lines.title')}</h3>
        <ShiftLines shift={shift} />
      </section>
      {shift.steps.length > 1 && <ShiftSteps steps={shift.steps} />}
      <Button className="print:hidden" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {move !== null && <MoveDialog shift={shift} kind={move} onClose={() => setMove(null)} />}
      {isClosing && (
        <CloseDialog shift={shift} isClosing={isOpen} onClose={() => setClosing(false)} />
      )}
    </div>
  )
}
