import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { CheckInDialog } from './check-in-dialog.tsx'

/** Opens the check-in by code, for staff who check in guests. */
export function CheckInButton() {
  const { t } = useTranslation('checkIn')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('departures:run')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ScanQrCode aria-hidden="true" className="size-5" />
        {t('title')}
      </Button>
      {isOpen && <CheckInDialog onClose={() => setOpen(false)} />}
    </>
  )
}
