/** 'seed-packet' -> 'seedPacket' */
export function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/** 'seed-packet' -> 'SeedPacket' */
export function pascalCase(kebab: string): string {
  return camelCase(`-${kebab}`);
}

/** 'seedPacket' -> 'seed-packet' */
export function kebabCase(camel: string): string {
  return camel.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
