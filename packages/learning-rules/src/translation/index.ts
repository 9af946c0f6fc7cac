export { alignTranslation, unitsOfAligned, type AlignedUnit } from './align.ts';
export { translationFaults, unitFaults, type TranslationFault } from './faults.ts';
export { textOfUnits, unitsOf, type Unit } from './units.ts';
