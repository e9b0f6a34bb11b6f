const files = import.meta.glob<Readonly<Record<string, string>>>('./id/*.json', {
  import: 'default',
  eager: true,
})

/** The APIs' refusals in Indonesian, by code. Each feature has a file, and a code stands in one of them. */
export const indonesian: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files),
)
