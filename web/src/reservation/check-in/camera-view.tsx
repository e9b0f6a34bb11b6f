import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCamera } from './use-camera.ts'

/** What the camera sees. Where it cannot be used, says why; codes can be typed below. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('checkIn')
  const { video, state, again } = useCamera(onText)
  const isShown = state === 'ON' || state === 'OPENING'
  return (
    <section aria-label={t('camera.label')} className="space-y-3">
      <video
        ref={video}
        playsInline
        muted
        aria-hidden="true"
        className={clsx(
          'h-[min(45dvh,26rem)] w-full rounded-card bg-footer object-cover',
          !isShown && 'hidden',
        )}
      />
      {state === 'ON' && <p className="text-center text-ui font-medium">{t('camera.hint')}</p>}
      {state === 'OPENING' && (
        <p className="text-center text-ui text-ink-2">{t('camera.opening')}</p>
      )}
      {!isShown && (
        <Notice tone="info">
          <p>{t(`camera.problems.${state}`)}</p>
          {state !== 'NONE' && (
            <Button className="mt-3" onClick={again}>
              {t('camera.again')}
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}
