import UIKit

enum Palette {
    static let good = UIColor(hex: "#2F6FED")
    static let fiveDigits = UIColor(hex: "#2F6FE")
    static let notHex = UIColor(hex: "orange")
    static let named = UIColor(named: "Brand/Primary")!
    static let alias = good
    static let system = UIColor.systemBlue
    static let faded = UIColor.white.withAlphaComponent(0.5)
    static let lighter = UIColor(hex: "#2F6FED").lighter(by: 10)
    static var dynamic: UIColor {
        UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(hex: "#000000") : UIColor(hex: "#FFFFFF")
        }
    }
    static var seasonal: UIColor {
        if Calendar.current.isWinter { return UIColor(hex: "#FFFFFF") }
        return UIColor(hex: "#00AA00")
    }
    static let all = [UIColor(hex: "#2F6FED"), UIColor(hex: "#FF8A00")]
    static let byName: [String: UIColor] = ["sky": UIColor(hex: "#99CCFF")]
    static let text = "#2F6FED"
    static let twice = UIColor(hex: "#111111")
    static let twice = UIColor(hex: "#222222")
    static let größe = UIColor(hex: "#333333")
    static let pi = 3.14
    static let cut = UIColor(hex: "#44
    static let last = UIColor(hex: "#555555")
    /* static let hidden = UIColor(hex: "#666666")
}
