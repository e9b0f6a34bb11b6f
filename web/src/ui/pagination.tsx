import { pagesOf } from '@arung/contracts/envelope'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type PaginationProps = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Previous and next page with the position between them. Renders nothing when everything fits on one page. */
export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const { t } = useTranslation()
  const pages = pagesOf({ total, size })
  if (pages <= 1) return null
  return (
    <div className="flex items-center justify-center gap-4 py-4">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={t('page.previous')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Button>
      <p role="status" className="text-ui tnum">
        {t('page.position', { page, pages })}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={t('page.next')}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
