/**
 * One set of tables of a projection. Builds of the same version have the same contents; a new build replaces a damaged
 * one.
 */
export type Generation = Readonly<{ name: string; version: number; build: number }>

/** Returns the schema that holds the generation's tables. */
export function schemaOf({ name, version, build }: Generation): string {
  const plain = `read_${name.replaceAll('-', '_')}_${version}`
  return build === 0 ? plain : `${plain}_b${build}`
}

/** Returns the name of the generation's checkpoint. */
export function checkpointNameOf({ name, version, build }: Generation): string {
  return build === 0 ? `${name}@${version}` : `${name}@${version}.${build}`
}

export function isSame(a: Generation, b: Generation): boolean {
  return a.name === b.name && a.version === b.version && a.build === b.build
}
