import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button.tsx'
import { newClosurePath, useClosableLists, type SessionsToClose } from './closing.ts'

type CloseSessionsProps = {
  scope: SessionsToClose
  size?: 'normal' | 'small'
  tone?: 'primary' | 'ghost'
  className?: string
}

/** Leads to the closing of sessions; nothing for those who may not close them. */
export function CloseSessions(props: CloseSessionsProps) {
  const { scope, size = 'normal', tone = 'ghost', className = '' } = props
  const { t } = useTranslation('reservation')
  const lists = useClosableLists()
  const mayClose = scope.list === undefined ? lists.length > 0 : lists.includes(scope.list)
  if (!mayClose) return null
  return (
    <LinkButton to={newClosurePath(scope)} size={size} tone={tone} className={className}>
      <CalendarX2 aria-hidden="true" className={size === 'small' ? 'size-4' : 'size-5'} />
      {t(scope.times?.length === 1 ? 'close.session' : 'close.sessions')}
    </LinkButton>
  )
}
