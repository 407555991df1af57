import SwiftUI

/// Colors of the app, by where they are used.
enum Theme {
    enum Text {
        static let primary = Color(hex: "#101418")
        static let secondary = Color(hex: "#101418CC")
    }

    struct Background {
        static let primary = Color(hex: 0xFFFFFF)
        static let secondary = Color(hex: 0xF3F5F8)

        struct Card {
            static let primary = Color(UIColor(hex: 0xFAFBFC))
        }
    }

    static let wide = Color(.displayP3, red: 0.2, green: 0.45, blue: 0.9, opacity: 1)
    static let adaptive = Color(light: Color(hex: "#2F6FED"), dark: Color(hex: "#7FA6F5"))

    #if DEBUG
    static let debug = Color(hex: "#FF00FF")
    #else
    static let debug = Color(hex: "#00000000")
    #endif
}

let globalTint = NSColor(hex: "#335577")
