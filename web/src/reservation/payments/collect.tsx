import type { BookingRow } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { useSaleMoney } from './sale-money.ts'

type CollectProps = { of: Pick<BookingRow, 'bookingId' | 'sale'> }

/** The button that takes what the guests of a booking still owe, for those who may. */
export function Collect({ of }: CollectProps) {
  const may = useMay()
  return may('payments:see') && may('payments:record') ? <CollectButton of={of} /> : null
}

function CollectButton({ of }: CollectProps) {
  const { t } = useTranslation('reservation')
  const [isOpen, setOpen] = useState(false)
  const money = useSaleMoney(of)
  if (!money?.mayCollect) return null
  return (
    <>
      <Button tone="primary" className="mt-3" onClick={() => setOpen(true)}>
        {t('unpaid.take')}
      </Button>
      {isOpen && <CollectDialog money={money} onClose={() => setOpen(false)} />}
    </>
  )
}
