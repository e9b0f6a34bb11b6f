import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

/** A grey block in the shape of what is coming; give it its size by class names. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton', className)} />
}

/** Says once that something loads, around skeletons. */
export function Loading({
  children,
  className,
}: {
  children: React.ReactNode
  className?: string
}) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {children}
    </div>
  )
}
