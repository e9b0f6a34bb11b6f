const files = import.meta.glob<Readonly<Record<string, string>>>('./id/*.json', {
  import: 'default',
  eager: true,
})

/** What the APIs refuse with, in Indonesian, by the refusal's name: a file for each of their features. */
export const indonesian: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files),
)
