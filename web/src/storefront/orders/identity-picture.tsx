import { IdCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiFile } from '../../app/api/api-fetch.ts'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type IdentityPictureProps = {
  slug: string
  /** The participant's index, from 0. */
  index: number
  name: string
  has: boolean
}

/** Shows a participant's identity picture on request. The server records every view in the order's history. */
export function IdentityPicture({ slug, index, name, has }: IdentityPictureProps) {
  const { t } = useTranslation('order')
  const { say } = useSpecMessage()
  const { address, busy, failed, show, hide } = usePicture(
    pathOf('POST /orders/:slug/participants/:nth/identity-picture', {
      params: { slug, nth: index + 1 },
    }),
  )
  if (!has) return <span className="text-table text-ink-2">{say('noIdentityPicture')}</span>
  if (address !== null) {
    return (
      <figure className="space-y-2">
        <img
          src={address}
          alt={t('identity.title', { name })}
          className="max-h-80 max-w-full rounded-md border border-line"
        />
        <Button size="small" onClick={hide}>
          {t('identity.close')}
        </Button>
      </figure>
    )
  }
  return (
    <div className="space-y-1">
      <Button
        size="small"
        busy={busy}
        title={t('identity.recorded')}
        aria-label={t('identity.show', { name })}
        onClick={() => void show()}
      >
        <IdCard aria-hidden="true" className="size-4.5" />
        {t('identity.showShort')}
      </Button>
      {failed && (
        <div role="alert">
          <FieldError id={`identity-${index}-error`} error={t('identity.failed')} />
        </div>
      )}
    </div>
  )
}

/** Viewing is a command: it is recorded in the order's history. */
const lookAt = () => ({ method: 'POST', idempotencyKey: crypto.randomUUID() }) as const

/** Returns the picture as an address of this page, which is released when the picture is hidden or the page is left. */
function usePicture(path: ApiPath) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  const show = async () => {
    setBusy(true)
    setFailed(false)
    try {
      setAddress(URL.createObjectURL(await apiFile(path, lookAt())))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { address, busy, failed, show, hide: () => setAddress(null) }
}
