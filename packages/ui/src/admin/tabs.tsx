import { chakra } from '@chakra-ui/react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs as the ARIA practices describe them: arrows, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        display="flex"
        gap={{ base: '0', sm: '1' }}
        p="1"
        bg="bg.muted"
        borderRadius="full"
        overflowX="auto"
      >
        {tabs.map((tab) => (
          <chakra.button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            flex="1 0 auto"
            minH="11"
            px={{ base: '2', sm: '4' }}
            borderRadius="full"
            fontWeight="semibold"
            fontSize={{ base: 'xs', sm: 'sm' }}
            color="fg.muted"
            cursor="button"
            whiteSpace="nowrap"
            focusVisibleRing="outside"
            _selected={{ bg: 'bg.panel', color: 'green.fg', shadow: 'sm' }}
          >
            {tab.label}
          </chakra.button>
        ))}
      </chakra.div>
      <chakra.div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`}>
        {children}
      </chakra.div>
    </chakra.div>
  );
}
