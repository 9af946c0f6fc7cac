import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * The title and the buttons stay in view. Excludes a phone in landscape or with large text: there they scroll with the
 * text, below a strip of the close button and the tools. A container, because the `rem` of a media query follows the
 * font size of the browser, but not the text size of the app.
 */
export const roomy = '@container dialog (height >= 28rem) and (width >= 18rem)';

/** A bottom sheet on a phone, a centered panel on wider screens. */
export const dialogRecipe = defineSlotRecipe({
  className: 'gb-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      bg: 'rgb(15 20 16 / 0.5)',
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 150ms' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', md: 'center' },
      p: { base: '0', md: '6' },
      containerName: 'dialog',
      containerType: 'size',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxH: { base: '92dvh', md: '86dvh' },
      bg: 'bg.panel',
      borderTopRadius: 'xl',
      borderBottomRadius: { base: '0', md: 'xl' },
      boxShadow: 'lg',
      outline: '0',
      paddingBottom: 'env(safe-area-inset-bottom)',
      _open: { animation: 'rise-in 260ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
      _closed: { animation: 'sink-out 150ms' },
      // The drag handle of a sheet.
      '&[data-sheet]::before': {
        content: '""',
        display: { base: 'block', md: 'none' },
        position: 'absolute',
        top: '2',
        insetInline: '0',
        mx: 'auto',
        zIndex: '2',
        width: '9',
        height: '1',
        borderRadius: 'full',
        bg: 'border.emphasized',
      },
    },
    header: {
      // Beside the close button.
      [roomy]: { position: 'sticky', top: '0', pt: '5', pe: '16' },
      zIndex: '1',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      px: '5',
      pb: '3',
      bg: 'bg.panel',
    },
    title: {
      fontFamily: 'heading',
      fontSize: 'min({fontSizes.xl}, 9vw)',
      fontWeight: 'bold',
      lineHeight: 'short',
      letterSpacing: 'tight',
      outline: '0',
    },
    description: { color: 'fg.muted', fontSize: 'sm' },
    body: { flex: '1 0 auto', px: '5', pb: '5' },
    footer: {
      [roomy]: { position: 'sticky', bottom: '0' },
      zIndex: '1',
      bg: 'bg.panel',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '3',
      px: '5',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
      // On a phone the buttons share the width, and stack if a label is long.
      '& > button, & > a': { flex: { base: '1 1 auto', md: '0 0 auto' } },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { md: '26rem' } } },
      md: { content: { maxW: { md: '34rem' } } },
      lg: { content: { maxW: { md: '46rem' } } },
      xl: { content: { maxW: { md: '72rem' } } },
      cover: {
        backdrop: { bg: { lg: 'rgb(15 20 16 / 0.25)' } },
        positioner: { p: { md: '0' }, justifyContent: { lg: 'flex-end' } },
        content: {
          // Leaves room for the tabs and the first column of the Learn screen.
          maxW: { lg: 'min(50vw + {sizes.page} / 2 - 25.25rem, 100vw - 28rem)' },
          height: '100dvh',
          maxH: { base: '100dvh', md: '100dvh' },
          borderTopRadius: '0',
          borderBottomRadius: { md: '0' },
          paddingTop: 'env(safe-area-inset-top)',
        },
        header: {
          [roomy]: { pt: '3' },
          gap: '0',
          // Scroll progress, in CSS alone; left out where unsupported.
          '@supports (animation-timeline: scroll())': {
            _after: {
              content: '""',
              position: 'absolute',
              insetInline: '0',
              bottom: '0',
              height: '3px',
              bg: 'green.solid',
              transformOrigin: 'left',
              _rtl: { transformOrigin: 'right' },
              animation: 'grow-wide linear both',
              animationTimeline: 'scroll(nearest)',
            },
          },
        },
        title: { fontSize: { base: 'lg', lg: 'xl' } },
        body: { pt: '2', containerType: 'inline-size' },
        footer: { [roomy]: { position: 'static' }, borderTopWidth: '0', justifyContent: 'center' },
      },
      celebration: {
        positioner: { p: { md: '0' } },
        content: {
          height: '100dvh',
          maxH: { base: '100dvh', md: '100dvh' },
          borderTopRadius: '0',
          borderBottomRadius: { md: '0' },
          bgImage: 'radial-gradient(circle at 50% 30%, {colors.green.subtle}, {colors.bg.panel} 70%)',
          textAlign: 'center',
        },
        header: { [roomy]: { position: 'static', pt: '0', pe: '6' }, order: '1', px: '6', bg: 'transparent' },
        title: { fontSize: '2xl', [roomy]: { fontSize: { md: '4xl' } } },
        description: { fontSize: 'md' },
        body: { flex: '0 0 auto', mt: 'auto', pt: '6', pb: '3' },
        footer: {
          [roomy]: { position: 'static' },
          order: '2',
          mb: 'auto',
          borderTopWidth: '0',
          justifyContent: 'center',
          bg: 'transparent',
        },
      },
      full: {
        positioner: { p: '0' },
        content: { height: '100dvh', maxH: '100dvh', borderRadius: '0', bg: 'black', p: '0' },
        header: { srOnly: true, [roomy]: { position: 'absolute' } },
        body: { position: 'relative', p: '0' },
        closeTrigger: { '&&': { color: 'white', bg: 'rgb(0 0 0 / 0.6)', _hover: { bg: 'black' } } },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
