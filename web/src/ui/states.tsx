import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtPicture } from './art-picture.tsx'
import { Button } from './button.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center gap-3 overflow-hidden p-6 pb-10 text-center">
      <ArtPicture
        name="empty"
        alt=""
        sizes="320px"
        className="mb-2 aspect-[3/2] w-80 max-w-full rounded-lg object-cover"
      />
      <p className="font-display text-h3 font-bold">{title}</p>
      {children && <div className="max-w-[48ch] text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

type ErrorStateProps = { message?: string; onRetry?: () => void }

/** A part of a page that could not be read, with a retry button. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('errors')
  return (
    <div role="alert" className="card flex flex-col items-center gap-4 p-8 text-center">
      <CloudOff aria-hidden="true" className="size-10 text-brick" />
      <p className="max-w-[48ch]">{message ?? t('readFailed')}</p>
      {onRetry && (
        <Button tone="primary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
