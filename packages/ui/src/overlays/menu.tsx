import { defineSlotRecipe, Menu as ChakraMenu } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

const menuRecipe = defineSlotRecipe({
  className: 'gb-menu',
  slots: ['trigger', 'positioner', 'content', 'item', 'itemText'],
  base: {
    content: {
      minW: 'min({sizes.48}, 100vw - 1rem)',
      // A long name wraps instead of overflowing a phone's screen.
      maxW: 'calc(100vw - 1rem)',
      overflowWrap: 'anywhere',
      p: '1.5',
      bg: 'bg.panel',
      color: 'fg',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'border.muted',
      boxShadow: 'lg',
      outline: '0',
      zIndex: 'popover',
      _open: { animation: 'fade-in 120ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '11',
      px: '3',
      borderRadius: 'sm',
      cursor: 'menuitem',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'disabled' },
    },
  },
});

type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
};

/**
 * A list of actions behind the button `trigger`, which brings its own accessible name. The list is rendered next to the
 * button, so that both are in the same landmark.
 */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <ChakraMenu.Root
      recipe={menuRecipe}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onSelect={(details) => actions.find((action) => action.id === details.value)?.onSelect()}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content>
          {actions.map((action) => (
            <ChakraMenu.Item
              key={action.id}
              value={action.id}
              disabled={action.isDisabled}
              color={action.isDestructive ? 'fg.error' : undefined}
            >
              {action.icon}
              <span>{action.label}</span>
            </ChakraMenu.Item>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}
