import { useTranslation } from 'react-i18next'

const radius = 26
const round = 2 * Math.PI * radius

type RingTimerProps = {
  secondsLeft: number
  secondsTotal: number
}

/**
 * The time left as `0:42` within a ring that runs out. Not announced to screen readers: announce the time elsewhere,
 * sparingly.
 */
export function RingTimer({ secondsLeft, secondsTotal }: RingTimerProps) {
  const { t } = useTranslation()
  const text = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  const part = Math.min(1, secondsLeft / secondsTotal)
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label={t('timeLeft')}
      className="relative size-16 shrink-0"
    >
      <svg viewBox="0 0 60 60" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="5" className="stroke-sunken" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - part)}
          className={secondsLeft <= 10 ? 'stroke-brick' : 'stroke-primary'}
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center text-ui font-bold tnum">
        {text}
      </span>
    </div>
  )
}
