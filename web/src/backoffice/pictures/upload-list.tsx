import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Upload } from './use-uploads.ts'

type UploadListProps = { uploads: readonly Upload[]; onDismiss: (key: string) => void }

/** The pictures being uploaded with their progress, and the refused ones with the reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const { t } = useTranslation('pictures')
  return (
    <ul aria-label={t('uploads')} aria-live="polite" className="space-y-3 empty:hidden">
      {uploads.map(({ key, name, preview, share, failure }) => (
        <li key={key} className="card flex items-center gap-4 p-3">
          {failure === null && (
            <img src={preview} alt="" className="size-14 shrink-0 rounded-md object-cover" />
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate text-table font-semibold">{name}</p>
            {failure === null ? (
              <progress
                aria-label={t('sending', { name })}
                value={share}
                className="mt-1 h-2 w-full accent-primary"
              />
            ) : (
              <p className="text-table font-semibold text-danger">{failure}</p>
            )}
          </div>
          {failure !== null && (
            <button
              type="button"
              aria-label={t('dismiss', { name })}
              onClick={() => onDismiss(key)}
              className="grid size-11 place-items-center rounded-md hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
