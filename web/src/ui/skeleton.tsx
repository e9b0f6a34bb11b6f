import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

/** A grey placeholder in the shape of the content. Class names set its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton', className)} />
}

/** Announces loading once, around skeletons. */
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
