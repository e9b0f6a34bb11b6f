import { useTranslation } from 'react-i18next'

/** A roof above a river wave in a rounded square, with the operator's name. `light` is for dark backgrounds. */
export function Logo({ light = false }: { light?: boolean }) {
  const { t } = useTranslation()
  const tile = light ? '#FDB71E' : '#0F6750'
  const roof = light ? '#0C2B24' : '#FFFFFF'
  const wave = light ? '#0C2B24' : '#FDB71E'
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]">
      <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9.5" fill={tile} />
        <g fill="none" strokeWidth="2.9" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7.6 14.8 16 6.6l8.4 8.2" stroke={roof} />
          <path d="M5 21.4c3-3.3 5.3-3.3 8 0s5 3.3 7.7 0 4.4-3 6.3-.8" stroke={wave} />
        </g>
      </svg>
      {t('operator')}
    </span>
  )
}
