import { Link2, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'

const never = () => () => {}
const canShare = () => 'share' in navigator

/** Shares the page's address with another app, or copies it to the clipboard. */
export function ShareLinks({ title }: { title: string }) {
  const { t } = useTranslation('blog')
  const shareable = useSyncExternalStore(never, canShare, () => false)
  const share = () =>
    navigator.share({ title, url: pageAddress() }).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return copy()
    })
  const copy = () =>
    copied().then(done =>
      notify({
        tone: done ? 'success' : 'danger',
        text: t(done ? 'article.copied' : 'article.copyFailed'),
      }),
    )
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {shareable && (
        <Button size="small" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('article.share')}
        </Button>
      )}
      <Button size="small" onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-4" />
        {t('article.copyLink')}
      </Button>
    </div>
  )
}

const pageAddress = (): string => location.origin + location.pathname

/** Copies the address and returns whether it succeeded. Browsers refuse without a secure connection. */
async function copied(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pageAddress())
    return true
  } catch {
    return false
  }
}
