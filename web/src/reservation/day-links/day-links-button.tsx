import type { PersonKind } from '@arung/contracts/day-links/requests'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { DayLinksDrawer } from './day-links-drawer.tsx'

type DayLinksButtonProps = { date: string; kind: PersonKind; className?: string }

/** Opens the day links of a day's guides or drivers. */
export function DayLinksButton({ date, kind, className }: DayLinksButtonProps) {
  const { t } = useTranslation('dayLinks')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        <Smartphone aria-hidden="true" className="size-5" />
        {t('panel.button')}
      </Button>
      {isOpen && <DayLinksDrawer date={date} kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
